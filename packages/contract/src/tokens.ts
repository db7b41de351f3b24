import { InstantText } from './dates.ts'
import { endpoint } from './endpoint.ts'
import { choice, requiredText } from './fields.ts'
import { pack } from './i18n/text.ts'
import { idSchema, type Id } from './ids.ts'
import { LENGTH } from './limits.ts'
import { integer, namedObject, z } from './z.ts'

export type TokenId = Id<'token'>
export const TokenId = idSchema('token')

/** `read` may make GETs only. */
export const TOKEN_SCOPES = ['read', 'write'] as const
export type TokenScope = (typeof TOKEN_SCOPES)[number]

/** How every access token begins, so that people and scanners recognise one. */
export const TOKEN_PREFIX = 'vdh_'
/** The number of tokens that one person may have at once. */
export const MOST_TOKENS = 10
export const LONGEST_TOKEN_DAYS = 365

const wrongDays = pack('Days must be a whole number, 1 to {{max}}', { max: LONGEST_TOKEN_DAYS })

export const TokenDraft = z.object({
  name: requiredText('Name', LENGTH.name),
  scope: choice('Scope', TOKEN_SCOPES),
  expiresInDays: integer(1, LONGEST_TOKEN_DAYS, wrongDays)
})
export type TokenDraft = z.output<typeof TokenDraft>

/** A personal access token, with which a program acts as its person. */
export const AccessToken = namedObject('AccessToken', {
  _id: TokenId,
  name: z.string(),
  scope: z.enum(TOKEN_SCOPES),
  createdAt: InstantText,
  expiresAt: InstantText,
  /** The time of the last use, to the minute; null before the first. */
  lastUsedAt: z.nullable(InstantText)
})
export type AccessToken = z.output<typeof AccessToken>

/** A new token, with the token itself, which is shown this once. */
export const NewAccessToken = namedObject('NewAccessToken', { ...AccessToken.shape, token: z.string() })
export type NewAccessToken = z.output<typeof NewAccessToken>

export const tokens = {
  list: endpoint('GET', '/api/auth/tokens', {
    shows: ['settings', 'tokens'],
    summary: "One's access tokens, the newest first; expired ones for 30 days",
    response: z.object({
      tokens: z.array(AccessToken),
      /** Whether the caller may make one: a setting names the roles. */
      can: z.object({ create: z.boolean() })
    })
  }),
  /** 403 where access tokens are switched off for the caller's role. */
  create: endpoint('POST', '/api/auth/tokens', {
    changes: ['tokens'],
    summary: 'Make an access token; the answer is the only one that tells it',
    body: TokenDraft,
    response: NewAccessToken,
    status: 201
  }),
  revoke: endpoint('DELETE', '/api/auth/tokens/:id', {
    changes: ['tokens'],
    summary: "End one of one's access tokens",
    params: { id: TokenId }
  })
}
