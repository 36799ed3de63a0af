import fc from 'fast-check'

/** Properties are tried with the same values in every run: what fails once fails again. */
fc.configureGlobal({ seed: 26 })
