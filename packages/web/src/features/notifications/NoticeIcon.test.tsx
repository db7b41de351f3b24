import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { NoticeIcon } from './NoticeIcon.tsx'

/** The table of all that can be notified, which is made from the server's notices. */
const [table = ''] = Object.values(
  import.meta.glob<string>('../../../../../docs/NOTIFICATIONS.md', { query: '?raw', import: 'default', eager: true })
)

/** What comes into the bell's list: `yes` stands in the column "In the portal". */
const kinds = table.split('\n').flatMap((line) => {
  const [, , , inPortal = '', , event = ''] = line.split('|').map((cell) => cell.trim())
  return inPortal === 'yes' ? [event.replaceAll('`', '')] : []
})

function iconOf(kind: string): string | undefined {
  const icon = render(<NoticeIcon kind={kind} />).container.querySelector('svg')
  return [...(icon?.classList ?? [])].find((name) => name.startsWith('tabler-icon-'))
}

test.each(kinds)('a notice of the kind %s has a picture of what it is about', (kind) => {
  expect(iconOf(kind)).toMatch(/^tabler-icon-(?!bell$)/)
})

test('the features have pictures of their own', () => {
  const features = [...new Set(kinds.map((kind) => kind.split('.')[0] ?? ''))]
  expect(features).toEqual(expect.arrayContaining(['announcements', 'dues', 'finances', 'maintenance', 'votes', 'vendors']))
  const icons = features.filter((feature) => feature !== 'notifications').map(iconOf)
  expect(new Set(icons).size).toBe(icons.length)
})
