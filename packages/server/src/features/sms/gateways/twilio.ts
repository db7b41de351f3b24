import { FORM_HEADERS, type Gateway, jsonOf, reasonOf, valueAt } from './gateway.ts'

/** A sender of its own kind: a service that chooses the number. */
const SERVICE = /^MG[\da-f]{32}$/i

/** Twilio: https://www.twilio.com/docs/messaging/api/message-resource. A message sent twice is two messages. */
export const twilio: Gateway = {
  takesId: () => false,
  reports: true,
  request({ account, sender }, secret, { number, text }, reportsUrl) {
    const from = SERVICE.test(sender) ? { MessagingServiceSid: sender } : { From: sender }
    const fields = { To: number, ...from, Body: text, ...(reportsUrl !== null && { StatusCallback: reportsUrl }) }
    const basic = Buffer.from(`${account}:${secret}`).toString('base64')
    return {
      url: `https://api.twilio.com/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`,
      headers: { ...FORM_HEADERS, authorization: `Basic ${basic}` },
      body: new URLSearchParams(fields).toString()
    }
  },
  read(answer) {
    const sid = valueAt(jsonOf(answer), 'sid')
    if (answer.status < 300) return sid === null ? { state: 'unclear' } : { state: 'taken', reference: sid }
    return { state: 'refused', reason: reasonOf(answer, ['message']) }
  }
}
