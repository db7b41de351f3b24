import { pseudoLanguage } from '@verandah/contract/i18n/pseudo'
import { english } from '@verandah/contract/i18n/english'
import { type Translate, translator } from '@verandah/contract/i18n/translate'
import type { FastifyRequest } from 'fastify'

const LANGUAGES: Record<string, Translate> = Object.fromEntries(
  [english, pseudoLanguage].map((language) => [language.code.toLowerCase(), translator(language)])
)
const DEFAULT = english.code

/** Returns the language of an answer: the first one in `Accept-Language` that the portal has. */
export function languageOf({ headers }: Pick<FastifyRequest, 'headers'>): string {
  const wanted = headers['accept-language']
  if (wanted === undefined) return DEFAULT
  const tags = wanted.toLowerCase().split(/[,;]/, 20)
  return tags.map((tag) => tag.trim()).find((tag) => tag in LANGUAGES) ?? DEFAULT
}

export function translateFor(request: Pick<FastifyRequest, 'headers'>): Translate {
  return LANGUAGES[languageOf(request)] as Translate
}
