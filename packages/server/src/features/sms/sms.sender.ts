import type { Sender } from '../../notifications/sender.ts'
import { messageText } from './messageText.ts'
import { REASON } from './reasons.ts'
import { type SendingParts, textSender } from './text.sender.ts'
import { numbersOf } from './sms.queries.ts'

interface Parts extends SendingParts {
  http: { log: { error: (about: object, message: string) => void } }
}

/** The channel of text messages: to the number of the person as it is now. */
export function smsSender(app: Parts): Sender {
  const sendText = textSender(app)
  return {
    channel: 'sms',
    async send({ id, to, event, subject, isEmergency }) {
      try {
        const number = (await numbersOf(app.databases.read, [to])).get(to)
        if (number === undefined) return { state: 'unreachable', reason: REASON.noNumber }
        return await sendText({ id, event, number, text: messageText(subject), isEmergency })
      } catch (error) {
        // What was begun is decided at the next attempt.
        app.http.log.error({ err: error }, 'a text message was not sent')
        return { state: 'later', reason: 'internal' }
      }
    }
  }
}
