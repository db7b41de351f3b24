import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { startDevice } from './startDevice.ts'
import { browserNotices } from './testing.ts'

test('what is pressed on a notice of the device opens in the page that is there', async () => {
  const browser = browserNotices()
  const opened: string[] = []
  await startDevice((link) => opened.push(link), new QueryClient())
  for (const data of [{ open: '/meetings' }, 'another message', null, { open: 7 }]) browser.tell(data)
  expect(opened).toEqual(['/meetings'])
  browser.remove()
})
