import { en } from './en.ts'
import { type Language, translator } from './translate.ts'

export const english: Language = { code: 'en', catalogue: en }

/** English, for commands, logs and tests. */
export const inEnglish = translator(english)
