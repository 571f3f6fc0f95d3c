"""One module per garment (or small family); each returns a Drawing."""
