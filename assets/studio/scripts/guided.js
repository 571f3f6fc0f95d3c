// guided
