import { transact } from '../../core/transact.ts'
import type { Ctx, Store } from '../../core/context.ts'
import type { SendResult } from '../../notifications/sender.ts'
import { type Called, gatewayCaller } from './gateways/callGateway.ts'
import { GATEWAYS } from './gateways/gateways.ts'
import { REASON } from './reasons.ts'
import { beginCall, reserve, type Reserved, type Sealing, type WantedMessage } from './reserve.ts'
import { settleMessage } from './settleMessage.ts'
import { reportsUrlOf } from './sms.present.ts'

/** What is needed to send: the store, the ciphers, and where the portal is. */
export type SendingParts = Store & Sealing & { config: { PUBLIC_URL: string }; clock: () => Date }

/** Sends text messages through the gateway of the settings, each with its cost reserved before. */
export function textSender(app: SendingParts) {
  const owner = crypto.randomUUID()
  const caller = gatewayCaller({ allowsPrivate: app.rules.WEBHOOK_PRIVATE })

  function openSecret({ secret }: { secret: string | null }): string | null {
    try {
      return secret === null ? '' : app.smsCipher.decrypt(secret)
    } catch {
      return null
    }
  }

  async function call({ row, settings }: Extract<Reserved, { row: unknown }>, { number, text }: WantedMessage): Promise<Called> {
    const secret = openSecret(settings)
    if (settings.gateway === 'none') return { state: 'refused', reason: REASON.off }
    if (secret === null) return { state: 'refused', reason: REASON.noSecret }
    return caller.send(GATEWAYS[settings.gateway], settings, secret, { number, text, id: row.id }, reportsUrlOf(app.config, settings))
  }

  /** Makes one attempt, outside of any transaction. */
  return async (wanted: WantedMessage): Promise<SendResult> => {
    // The moment of each step: that of many messages may be long ago when the last of them are sent.
    const write = <T>(work: (ctx: Ctx<null>) => Promise<T>) => transact(app, { actor: null, now: app.clock() }, work)
    const reserved = await write((ctx) => reserve(ctx, app, wanted, owner))
    if ('result' in reserved) return reserved.result
    if (!(await write((ctx) => beginCall(ctx, reserved)))) return { state: 'later', reason: REASON.beingSent }
    const { row, settings } = reserved
    const takesId = settings.gateway !== 'none' && GATEWAYS[settings.gateway].takesId(settings)
    const called = await call(reserved, wanted)
    return write((ctx) => settleMessage(ctx, app.smsCipher, { row, number: wanted.number, takesId }, called))
  }
}
