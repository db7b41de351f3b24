import { expect, test } from 'vitest'
import { NOTICE_ICONS } from './looks.ts'

/** The list of all that can be notified, which is made from the server's notices. */
const [list = ''] = Object.values(
  import.meta.glob<string>('../../../../docs/NOTIFICATIONS.md', { query: '?raw', import: 'default', eager: true })
)

/** The kinds of notices in the bell's list: all that are not sent by e-mail only. */
const kinds = list.split('\n- ').flatMap((entry) => {
  const kind = /\(`(\w+\.\w+)`\)/.exec(entry)?.[1]
  return kind === undefined || /by\s+e-mail\s+only/i.test(entry) ? [] : [kind]
})
const featureOf = (kind: string) => kind.split('.')[0] ?? ''
const iconOf = (kind: string) => NOTICE_ICONS[kind] ?? NOTICE_ICONS[featureOf(kind)]

test.each(kinds)('a notice of the kind %s has a picture of what it is about', (kind) => {
  expect(iconOf(kind)).toBeDefined()
})

test('the features have pictures of their own', () => {
  const features = [...new Set(kinds.map(featureOf))]
  expect(features).toEqual(expect.arrayContaining(['announcements', 'dues', 'finances', 'maintenance', 'votes', 'vendors']))
  const icons = features.filter((feature) => feature !== 'notifications').map(iconOf)
  expect(new Set(icons).size).toBe(icons.length)
})
