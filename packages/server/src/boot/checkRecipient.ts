import { ConfigError } from './config.ts'

/** Throws unless archives can be encrypted for it: a letter that is wrong would show at the first restore. */
export async function checkRecipient(recipient: string): Promise<void> {
  // Loaded when it is needed: most portals encrypt no archive.
  const { Encrypter } = await import('age-encryption')
  try {
    new Encrypter().addRecipient(recipient)
  } catch (error) {
    throw new ConfigError(`BACKUP_RECIPIENT: this is no public key of age (${(error as Error).message}).`, { cause: error })
  }
}
