import { parsed } from '../../ui/state/kept.ts'

const KEY = 'push'

/** That somebody wants to be notified in this browser. */
export interface Wish {
  user: string
  /** A mark of the session in which this device was last known to the server. */
  session: string
  hidesDetails: boolean
}

export const readWish = (): Wish | null => parsed<Wish>(localStorage, KEY)

export const keepWish = (wish: Wish): void => localStorage.setItem(KEY, JSON.stringify(wish))

export const forgetWish = (): void => localStorage.removeItem(KEY)

async function hashed(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** By it the server's list names an address. */
export const fingerprintOf = hashed

/** Says nothing of the token, and is another one after every sign-in. */
export const markOf = async (token: string): Promise<string> => (await hashed(token)).slice(0, 16)
