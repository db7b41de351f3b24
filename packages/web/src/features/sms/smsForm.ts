import type { Translate } from '@verandah/contract/i18n/translate'
import { formatMoney } from '@verandah/contract/money'
import { GATEWAY_FIELDS, type SmsField, type SmsGateway, type SmsSettings, type SmsSettingsPatch } from '@verandah/contract/sms'
import type { z } from '@verandah/contract/z'
import type { StoredField } from '../../ui/form/StaleNotice.tsx'
import { amountOf, amountText } from '../../ui/form/fields/typedAmount.ts'

export type SmsBody = z.input<typeof SmsSettingsPatch>

/** The settings as the form holds them; the secret begins empty, because nobody reads it. */
export interface SmsValues extends Record<Exclude<SmsField, 'form'>, string> {
  gateway: SmsGateway
  form: SmsSettings['form']
  price: string
  cap: string
}

/** The English name of each gateway. */
export const GATEWAY_LABEL: Record<SmsGateway, string> = {
  none: 'None: no SMS are sent',
  notifyLk: 'Notify.lk',
  textLk: 'Text.lk',
  dialog: 'Dialog eSMS',
  twilio: 'Twilio',
  generic: 'Another one, by HTTP POST'
}

/** What gateways call the fields that they ask for, in English. */
const OWN_LABEL: Partial<Record<SmsGateway, Partial<Record<SmsField, string>>>> = {
  notifyLk: { account: 'User ID', secret: 'API key', sender: 'Sender ID' },
  textLk: { secret: 'API token', sender: 'Sender ID' },
  dialog: { account: 'Username', secret: 'Password', sender: 'Mask' },
  twilio: { account: 'Account SID', secret: 'Auth token', sender: 'From: a number, or a Messaging Service SID' }
}
const LABEL: Record<Exclude<keyof SmsValues, 'gateway'>, string> = {
  account: 'Account',
  secret: 'Secret',
  sender: 'Sender',
  url: 'Address',
  form: 'Form of the body',
  template: 'Body',
  header: 'Header for the secret',
  referencePath: 'Where the reference stands in the answer',
  price: 'Price of one part (LKR)',
  cap: 'Limit for a month (LKR)'
}

/** Returns the English label of a field of this gateway. */
export const labelOf = (gateway: SmsGateway, name: SmsField): string => OWN_LABEL[gateway]?.[name] ?? LABEL[name]

/** Returns the fields that a gateway asks for; none where there is no gateway. */
export function fieldsOf(gateway: SmsGateway): { name: SmsField; isNeeded: boolean }[] {
  if (gateway === 'none') return []
  const { needed, optional } = GATEWAY_FIELDS[gateway]
  const both = [...needed.map((name) => ({ name, isNeeded: true })), ...optional.map((name) => ({ name, isNeeded: false }))]
  return gateway === 'generic' ? both : both.toSorted((one, other) => ORDER.indexOf(one.name) - ORDER.indexOf(other.name))
}
const ORDER: readonly SmsField[] = ['account', 'secret', 'sender']

export function toValues({ gateway, sender, account, url, template, form, header, referencePath, price, cap }: SmsSettings): SmsValues {
  const amounts = { price: price === 0 ? '' : amountText(price), cap: amountText(cap) }
  return { gateway, sender, account, url, template, form, header, referencePath, ...amounts, secret: '' }
}

/** Only the fields of the chosen gateway are sent; a secret that was not typed stays as it is. */
export function toBody(values: SmsValues): SmsBody {
  const { gateway, price, cap, secret } = values
  const own = fieldsOf(gateway).filter(({ name }) => name !== 'secret')
  return {
    gateway,
    ...Object.fromEntries(own.map(({ name }) => [name, values[name]])),
    ...(secret !== '' && { secret }),
    price: amountOf(price) ?? 0,
    cap: amountOf(cap) ?? 0
  }
}

/** Returns a field's label and its stored value in a few words; a secret is not shown. */
export function describeField(field: keyof SmsValues, stored: SmsSettings, t: Translate): StoredField {
  if (field === 'gateway') return { label: t('Gateway'), value: t(GATEWAY_LABEL[stored.gateway]) }
  const label = t(LABEL[field])
  if (field === 'secret') return { label, value: '–' }
  if (field === 'price' || field === 'cap') return { label, value: formatMoney(stored[field]) }
  return { label, value: stored[field] || '–' }
}
