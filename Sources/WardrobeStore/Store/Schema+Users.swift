extension Schema {
  /// The confirmed address has its own column, so editing the address makes it unconfirmed.
  static let users = """
    CREATE TABLE users (
      number INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      name TEXT NOT NULL CHECK (name <> ''),
      surname TEXT,
      email TEXT UNIQUE COLLATE NOCASE,
      picture TEXT,
      language TEXT,
      confirmed_email TEXT
    ) STRICT;
    """

  static let accounts = """
    CREATE TABLE credentials (
      user INTEGER PRIMARY KEY REFERENCES users ON DELETE CASCADE,
      -- Its hash, with the parameters of that and the salt: "$argon2id$…".
      password TEXT NOT NULL,
      changed INTEGER NOT NULL
    ) STRICT;

    CREATE TABLE sessions (
      -- AUTOINCREMENT: a page that shows an ended session names no later one.
      number INTEGER PRIMARY KEY AUTOINCREMENT,
      -- SHA-256 of the token that the browser holds.
      hash BLOB NOT NULL UNIQUE CHECK (length(hash) = 32),
      user INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
      -- In words, for the user.
      device TEXT NOT NULL,
      created INTEGER NOT NULL,
      used INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX sessions_of_user ON sessions (user, used DESC);

    -- Browsers that somebody has signed in with, whether or not anybody is now.
    CREATE TABLE devices (
      -- SHA-256 of the token that the browser holds.
      hash BLOB NOT NULL CHECK (length(hash) = 32),
      user INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
      -- When the user last signed in with it.
      used INTEGER NOT NULL,
      PRIMARY KEY (hash, user)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX devices_of_user ON devices (user, used);

    CREATE TABLE account_links (
      -- SHA-256 of the token in the link.
      hash BLOB PRIMARY KEY CHECK (length(hash) = 32),
      purpose TEXT NOT NULL CHECK (purpose IN ('reset', 'confirm', 'invite')),
      user INTEGER REFERENCES users ON DELETE CASCADE
        CHECK ((user IS NULL) = (purpose = 'invite')),
      -- Which a link confirms.
      email TEXT CHECK ((email IS NOT NULL) = (purpose = 'confirm')),
      expires INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX account_links_of_user ON account_links (user);
    CREATE INDEX account_links_by_time ON account_links (expires);
    """
}
