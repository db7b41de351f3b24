import { en } from './en.ts'

type Values = Record<string, string | number>

const forms = new Intl.PluralRules('en')

/**
 * A text in the reader's language, looked up by its English words; what no catalogue knows stays as it is. `{{name}}`
 * stands for a value; with a `count` the catalogue's form for that number is taken ('Agenda count_one', '…_other').
 */
export function t(text: string, values: Values = {}): string {
  const { count } = values
  const counted = typeof count === 'number' ? en[`${text}_${forms.select(count)}`] : undefined
  return (counted ?? en[text] ?? text).replaceAll(/\{\{(\w+)\}\}/g, (hole, name: string) => String(values[name] ?? hole))
}
