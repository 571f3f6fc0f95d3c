"""Modules for garments or small families of garments. Each returns a Drawing."""
