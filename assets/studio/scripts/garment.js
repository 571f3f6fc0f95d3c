// garment
