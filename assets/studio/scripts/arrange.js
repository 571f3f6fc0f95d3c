// arrange
