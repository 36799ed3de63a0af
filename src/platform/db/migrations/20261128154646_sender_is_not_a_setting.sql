-- Nothing was ever sent from it: mail leaves from the address that the mail server and the DNS know (MAIL_FROM).
UPDATE company_settings SET value = value - 'fromEmail', version = version + 1, updated_at = now() WHERE key = 'emails' AND value ? 'fromEmail';
