import { type Config, ConfigError } from './config.ts'
import { findKey, findOrMakeKey, keyFile } from './secretKey.ts'
import { fingerprintOf } from '../core/secrets/cipher.ts'
import { KEY_FINGERPRINT, readInstallation } from '../core/running/installation.ts'
import type { Databases, Db } from '../db/open.ts'
import { countSecrets } from '../events/chain.ts'
import { countWaiting } from '../notifications/email/queue.ts'
import { countSecondFactors } from '../features/twoFactor/twoFactor.queries.ts'
import { countGatewaySecrets } from '../features/sms/sms.queries.ts'
import { countWebhooks } from '../features/webhooks/webhooks.queries.ts'

/** What is encrypted and still needed. */
export interface AtStake {
  secondFactors: number
  mails: number
  /** Events of which nobody has been notified yet, with the secret of a link or password. */
  events: number
  /** Each with the secret of its signatures. */
  webhooks: number
  /** One, where the secret of a gateway of text messages is stored. */
  gateways: number
}

export async function countEncrypted(db: Db): Promise<AtStake> {
  return {
    secondFactors: await countSecondFactors(db),
    mails: await countWaiting(db),
    events: await countSecrets(db),
    webhooks: await countWebhooks(db),
    gateways: await countGatewaySecrets(db)
  }
}

function counted(count: number, one: string, more: string): string[] {
  return count === 0 ? [] : [count === 1 ? `1 ${one}` : `${count} ${more}`]
}

/** In words; for one who decides whether to go on without the key. */
export function stakeText({ secondFactors, mails, events, webhooks, gateways }: AtStake): string {
  const parts = [
    ...counted(secondFactors, 'authenticator app of a person', 'authenticator apps of people'),
    ...counted(mails, 'mail that waits', 'mails that wait'),
    ...counted(events, 'invitation or link that is about to be mailed', 'invitations and links that are about to be mailed'),
    ...counted(webhooks, 'secret of a webhook', 'secrets of webhooks'),
    ...counted(gateways, 'secret of an SMS gateway', 'secrets of SMS gateways')
  ]
  return parts.length === 0 ? 'nothing that is still needed' : parts.join(', ')
}

function whatIsWrong(config: Config, key: string | undefined): string {
  if (config.SECRET_KEY !== undefined) return 'SECRET_KEY: this is not the key of this database.'
  const file = keyFile(config.DATA_DIR)
  return key === undefined ? `DATA_DIR: ${file} is missing.` : `DATA_DIR: ${file} holds another key than the one of this database.`
}

async function refuse(config: Config, db: Db, key: string | undefined): Promise<never> {
  throw new ConfigError(
    [
      whatIsWrong(config, key),
      `Encrypted with the right key: ${stakeText(await countEncrypted(db))}.`,
      'Put the right key back, as SECRET_KEY or in that file. Processes that share a database need the same key.',
      'If it is lost for good: stop all processes of this portal and run `npm run secret-key -- accept`, which gives these up.'
    ].join('\n')
  )
}

/**
 * The key of this portal. A new portal keeps the fingerprint of its first key; another key, or none, is refused: what is
 * encrypted could not be read, and would fail one call at a time.
 */
export async function requireKey(config: Config, { read, write }: Databases): Promise<string> {
  const known = await readInstallation<string>(read, KEY_FINGERPRINT)
  const key = known === undefined ? findOrMakeKey(config) : findKey(config)
  if (key === undefined) return refuse(config, read, key)
  const fingerprint = fingerprintOf(key)
  if (known === undefined) {
    // Of several first starts at once, one stores its key's.
    await write
      .insertInto('installation')
      .values({ name: KEY_FINGERPRINT, value: JSON.stringify(fingerprint) })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute()
  }
  const stored = known ?? (await readInstallation<string>(read, KEY_FINGERPRINT))
  return stored === fingerprint ? key : refuse(config, read, key)
}
