-- What the system wrote is kept without its codes and links: nobody sends that again.
ALTER TABLE emails ADD COLUMN is_system boolean NOT NULL DEFAULT false;
