import { hash } from 'node:crypto'
import { type Gateway, JSON_HEADERS, jsonOf, reasonOf, valueAt } from './gateway.ts'

/** It has had a message with this id before. */
const SENT_BEFORE = '104'
/** 52 bits: exact as a number of JSON, and at most 16 of the 18 digits that an id may have. */
const ID_DIGITS = 13

const transactionId = (id: string) => Number.parseInt(hash('sha256', id, 'hex').slice(0, ID_DIGITS), 16)

/** Numbers have nine digits there, without the country. */
const local = (number: string) => number.replace(/^\+94/, '').replace(/^\+/, '')

/**
 * Dialog eSMS, API 2: a token of twelve hours, then the message. An id is taken once, so a message can be sent again with it. It
 * reports with a GET, which changes nothing here, so it is asked for no reports.
 */
export const dialog: Gateway = {
  takesId: () => true,
  reports: false,
  login: ({ account }, secret) => ({
    url: 'https://esms.dialog.lk/api/v2/user/login',
    headers: JSON_HEADERS,
    body: JSON.stringify({ username: account, password: secret })
  }),
  request({ sender }, token, { number, text, id }) {
    const body = {
      msisdn: [{ mobile: local(number) }],
      ...(sender !== '' && { sourceAddress: sender }),
      message: text,
      transaction_id: transactionId(id),
      payment_method: 0
    }
    const headers = { ...JSON_HEADERS, authorization: `Bearer ${token}` }
    return { url: 'https://e-sms.dialog.lk/api/v2/sms', headers, body: JSON.stringify(body) }
  },
  read(answer) {
    const json = jsonOf(answer)
    const status = valueAt(json, 'status')
    if (status === 'success') return { state: 'taken', reference: valueAt(json, 'data.campaignId') }
    if (valueAt(json, 'errCode') === SENT_BEFORE) return { state: 'taken', reference: null }
    return status === null ? { state: 'unclear' } : { state: 'refused', reason: reasonOf(answer, ['comment', 'message', 'errCode']) }
  }
}
