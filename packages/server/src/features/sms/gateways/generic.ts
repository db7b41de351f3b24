import {
  FORM_HEADERS,
  type Gateway,
  type GatewaySettings,
  JSON_HEADERS,
  jsonOf,
  reasonOf,
  type TextMessage,
  valueAt,
  withoutPlus
} from './gateway.ts'

const PLACE = /\{\{(number|text|id)\}\}/g

const ESCAPE: Record<GatewaySettings['form'], (value: string) => string> = {
  json: (value) => JSON.stringify(value).slice(1, -1),
  form: (value) => encodeURIComponent(value)
}

/** Fills the places of the body in, each escaped as its form needs it. The number is without its plus. */
export function fillTemplate({ template, form }: Pick<GatewaySettings, 'template' | 'form'>, { number, text, id }: TextMessage): string {
  const values: Record<string, string> = { number: withoutPlus(number), text, id }
  return template.replace(PLACE, (_, name: string) => ESCAPE[form](values[name] ?? ''))
}

export const hasPlace = (template: string, name: 'number' | 'text' | 'id') => template.includes(`{{${name}}}`)

/** Whether the body is what its form says, once it is filled in. */
export function isWellFormed(settings: Pick<GatewaySettings, 'template' | 'form'>): boolean {
  if (settings.form === 'form') return true
  const filled = fillTemplate(settings, { number: '+94770000000', text: 'A "text"', id: 'id' })
  return typeof jsonOf({ text: filled }) === 'object'
}

/** Any gateway that takes a POST; a success is a message that was taken. */
export const generic: Gateway = {
  takesId: ({ template }) => hasPlace(template, 'id'),
  reports: true,
  request(settings, secret, message) {
    const kind = settings.form === 'json' ? JSON_HEADERS : FORM_HEADERS
    const headers = { ...kind, ...(settings.header !== '' && { [settings.header.toLowerCase()]: secret }) }
    return { url: settings.url, headers, body: fillTemplate(settings, message) }
  },
  read(answer, { reference_path: place }) {
    if (answer.status >= 300) return { state: 'refused', reason: reasonOf(answer, ['message', 'error', 'error.message']) }
    return { state: 'taken', reference: place === '' ? null : valueAt(jsonOf(answer), place) }
  }
}
