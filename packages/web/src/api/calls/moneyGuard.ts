import type { Endpoint } from '@verandah/contract/endpoint'

/** The calls that record money, or that somebody owes it. */
const RECORDS =
  /^\/api\/finances\/(?:transactions|payments|payments\/slips\/:id\/verify|dues\/(?:bills|runs|interest)|books\/(?:vouchers|counts|transfers)|bank\/lines\/:id\/matches)$/

export const recordsMoney = ({ method, path }: Pick<Endpoint, 'method' | 'path'>, query: Record<string, unknown> = {}): boolean =>
  method !== 'GET' && RECORDS.test(path) && query['dryRun'] !== 'true' && query['dryRun'] !== true

/**
 * Asked before a call that records money; set by the shell. Returns null where it may be sent, otherwise why it was not sent, in
 * the reader's language.
 */
export const moneyGuard: { ask?: (() => Promise<string | null>) | undefined } = {}
