import { createStore } from '../app.ts'
import { readConfig } from '../boot/config.ts'
import { lockDataDir } from '../boot/dataDir.ts'
import { withDatabases } from '../boot/openStore.ts'
import { stakeText, countEncrypted } from '../boot/requireKey.ts'
import { findOrMakeKey } from '../boot/secretKey.ts'
import { say } from '../boot/terminal.ts'
import { fingerprintOf } from '../core/secrets/cipher.ts'
import type { Ctx } from '../core/context.ts'
import { KEY_FINGERPRINT, readInstallation, writeInstallation } from '../core/running/installation.ts'
import { transact } from '../core/transact.ts'
import { record } from '../events/events.ts'
import { dropSecrets } from '../events/chain.ts'
import { dropKeys } from '../http/answers/idempotency.ts'
import { listSecondFactors } from '../features/twoFactor/twoFactor.queries.ts'
import { dropTexts } from '../notifications/email/queue.ts'

/** Drops the texts that only the former key can read; people who lose their second factor are notified by mail. */
async function dropEncrypted(ctx: Ctx<null>): Promise<void> {
  await dropSecrets(ctx.db)
  await dropKeys(ctx.db)
  await dropTexts(ctx)
  for (const { user_id } of await listSecondFactors(ctx.db)) await ctx.actions.twoFactor.switchOffFor(ctx, user_id, 'command')
}

/** Runs `secret-key accept`: makes the present key the portal's key, when the former one is lost for good. */
export async function acceptKey(): Promise<void> {
  const config = readConfig()
  const words = await withDatabases(config, async (databases) => {
    // On SQLite no portal may run meanwhile, with whatever key.
    const lock = lockDataDir(config)
    try {
      const key = findOrMakeKey(config)
      const fingerprint = fingerprintOf(key)
      if ((await readInstallation<string>(databases.read, KEY_FINGERPRINT)) === fingerprint)
        return 'This is the key of this portal already. Nothing was changed.'
      const store = createStore(config, key, databases)
      return await transact(store, { actor: null, now: new Date() }, async (ctx) => {
        const lost = await countEncrypted(ctx.db)
        await dropEncrypted(ctx)
        await writeInstallation(ctx.db, KEY_FINGERPRINT, fingerprint)
        record(ctx, { kind: 'settings.keyReplaced', subject: { kind: 'settings', id: 'portal' }, ...lost })
        return `This is the portal’s key now. Given up: ${stakeText(lost)}.`
      })
    } finally {
      lock.release()
    }
  })
  say(words)
}
