import { expect, it } from 'vitest'
import { trackChanges, noteReads } from '../changes.ts'
import { readCache } from './readCache.ts'

it('a cache holds so much, the newest of it, and counts nothing twice', async () => {
  const changes = trackChanges(() => 0)
  const cache = readCache<string>(changes, 6, (value) => value.length)
  const read = (key: string, value: string) =>
    cache.read(key, async () => {
      noteReads(['meetings'])
      return value
    })
  const kept = () => ['a', 'b', 'c', 'd'].map((key) => cache.find(key))
  for (const [key, value] of [
    ['a', 'aa'],
    ['b', 'bb'],
    ['c', 'cc']
  ] as const)
    await read(key, value)
  expect(kept()).toEqual(['aa', 'bb', 'cc', undefined])
  // Read anew it takes the place of what it was, and is the newest.
  for (let times = 0; times < 5; times += 1) await read('a', 'AA')
  expect(kept()).toEqual(['AA', 'bb', 'cc', undefined])
  await read('d', 'ddd')
  expect(kept()).toEqual(['AA', undefined, undefined, 'ddd'])
  // A value larger than the whole room is not kept, and leaves it free.
  expect(await read('b', 'seven b')).toBe('seven b')
  expect(kept()).toEqual([undefined, undefined, undefined, undefined])
  await read('c', 'cccccc')
  expect(kept()).toEqual([undefined, undefined, 'cccccc', undefined])
})
