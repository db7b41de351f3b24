import { describe, expect, it } from 'vitest'
import { hostOf, listenError } from './listen.ts'

describe('where a portal listens', () => {
  it('is everywhere, but for a demo; HOST wins', () => {
    expect(hostOf({ HOST: undefined }, false)).toBe('0.0.0.0')
    expect(hostOf({ HOST: undefined }, true)).toBe('127.0.0.1')
    expect(hostOf({ HOST: '0.0.0.0' }, true)).toBe('0.0.0.0')
  })

  it.each([
    ['EADDRINUSE', 'PORT: another program listens on 80 already.'],
    ['EACCES', 'PORT: this user may not listen on 80; take one from 1024.'],
    ['EADDRNOTAVAIL', 'HOST: this machine has no address tower.'],
    ['ENOTFOUND', 'HOST: no machine is called tower.']
  ])('%s names the setting', (code, message) => {
    const error = Object.assign(new Error('listen'), { code })
    expect(listenError(error, { host: 'tower', port: 80 })).toMatchObject({ message })
  })

  it('leaves other errors as they are', () => {
    const error = new Error('something else')
    expect(listenError(error, { host: 'tower', port: 80 })).toBe(error)
  })
})
