import { expect, test } from 'vitest'
import { NOTICE_ICONS } from './looks.ts'

/** The table of all that can be notified, which is made from the server's notices. */
const [table = ''] = Object.values(
  import.meta.glob<string>('../../../../docs/NOTIFICATIONS.md', { query: '?raw', import: 'default', eager: true })
)

/** What comes into the bell's list: `yes` stands in the column "In the portal". */
const kinds = table.split('\n').flatMap((line) => {
  const [, , , inPortal = '', , event = ''] = line.split('|').map((cell) => cell.trim())
  return inPortal === 'yes' ? [event.replaceAll('`', '')] : []
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
