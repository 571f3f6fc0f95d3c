// outfit
