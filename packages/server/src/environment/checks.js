import { isIP } from 'node:net'
import { parseStorageUrl } from './storageUrl.js'

/** Each check takes the text of a setting, and says whether it can be one. */

/**
 * At least so many characters.
 * @param {number} length
 * @returns {[(text: string) => boolean, string]}
 */
export const atLeast = (length) => [(text) => text.length >= length, `must have at least ${length} characters`]

/**
 * At most so many characters.
 * @param {number} length
 * @returns {[(text: string) => boolean, string]}
 */
export const atMost = (length) => [(text) => text.length <= length, `must have at most ${length} characters`]

/**
 * An IP address or a host name; a malformed IP address is rejected, not taken for a name.
 * @param {string} text
 */
export function isHost(text) {
  return isIP(text) !== 0 || (/^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(text) && !/^[\d.]+$/.test(text))
}

/**
 * Hosts, each with a port where it is not 443: push.example.org,localhost:8443.
 * @param {string} text
 */
export function isHostList(text) {
  return text.split(',').every((one) => {
    const [, host = '', port = '443'] = /^(.*?)(?::(\d+))?$/.exec(one.trim()) ?? []
    return isHost(host) && isIP(host) !== 6 && Number(port) >= 1 && Number(port) <= 65_535
  })
}

/**
 * An IP address or a network: 10.0.0.0/8.
 * @param {string} text
 */
function isNetwork(text) {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true
  const [address = '', prefix = '1', ...more] = text.split('/')
  const bits = isIP(address) === 4 ? 32 : 128
  return isIP(address) !== 0 && more.length === 0 && /^\d+$/.test(prefix) && Number(prefix) >= 1 && Number(prefix) <= bits
}

/**
 * Whose X-Forwarded-For counts.
 * @param {string} text
 */
export function isTrust(text) {
  return /^(true|false|\d+)$/.test(text) || text.split(',').every((part) => isNetwork(part.trim()))
}

/**
 * The parts of an address; null when it is none.
 * @param {string} text
 */
const urlOf = (text) => (URL.canParse(text) ? new URL(text) : null)

/** @param {string} text */
export const hasHost = (text) => (urlOf(text)?.hostname ?? '') !== ''

/** @param {string} text */
export const isWebAddress = (text) => /^https?:\/\//i.test(text) && hasHost(text)

/**
 * Nothing after the host and the port, and no user before: the portal has a name of its own, and is not a part of another site.
 * @param {string} text
 */
export function isWholeSite(text) {
  const { username, password, pathname } = urlOf(text) ?? new URL('x:/path')
  return username + password === '' && /^\/+$/.test(pathname) && !/[?#]/.test(text)
}

/** @param {string} text */
export const isPostgres = (text) => /^postgres(ql)?:\/\//.test(text)

/** @param {string} text */
export const isSmtp = (text) => /^smtps?:\/\//.test(text)

/** @param {string} text */
export const isBucket = (text) => parseStorageUrl(text) !== null

/**
 * The public key of a pair that age makes.
 * @param {string} text
 */
export const isRecipient = (text) => /^age1[02-9ac-hj-np-z]{50,}$/.test(text)

/** @param {string} text */
export const isEmail = (text) => /^([\w'+-]+\.)*[\w'+-]*[\w+-]@([a-z\d][a-z\d-]*\.)+[a-z]{2,}$/i.test(text)

const ADDRESS = String.raw`[^\s@<>"(),:;\\[\]]+@[a-z\d]([a-z\d.-]*[a-z\d])?`
const SENDER = new RegExp(`^(${ADDRESS}|("[^"<>\\p{Cc}]*"|[^"<>@,;:\\p{Cc}]*[^"<>@,;:\\p{Cc} ]) *<${ADDRESS}>)$`, 'iu')

/**
 * An e-mail address, or a name with an address in angle brackets, as the header of a mail has it.
 * @param {string} text
 */
export const isSender = (text) => SENDER.test(text.trim())

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/

/**
 * An address with TLS; without it only on this machine, for tests and development.
 * @param {string} text
 */
export function isIssuer(text) {
  const url = urlOf(text)
  if (url === null) return false
  const { protocol, hostname, username, search, hash } = url
  return (protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname))) && `${username}${search}${hash}` === ''
}
