import { english } from '@verandah/contract/i18n/english'
import { addTexts } from './i18n.ts'

// The shell imports this, so that no page before signing in carries it. A page outside of the shell that counts something must import it, too.
addTexts(english.catalogue)
