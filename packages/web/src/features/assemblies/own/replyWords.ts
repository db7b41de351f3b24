import type { Translate } from '@verandah/contract/i18n/translate'
import type { AssemblyReply, ProxyState } from '@verandah/contract/ownUnitAtAssembly'

/** What is known of the proxy of a unit. `sentence`: says who votes by it while it holds. */
export interface KnownProxy {
  state: ProxyState
  sentence: string
}

const SENTENCE: Record<AssemblyReply, string> = {
  attend: 'You have said that you will come.',
  proxy: 'You have said that somebody comes for you.',
  absent: 'You have said that you cannot come.'
}

/** Says what was answered for a unit, and who votes for it then; '' where there is nothing to say. */
export function replyWords(reply: AssemblyReply | null, proxy: KnownProxy | null, t: Translate): string {
  const said = reply === null ? [] : [t(SENTENCE[reply])]
  if (proxy === null && reply === 'proxy') return [...said, t('Nobody is named yet.')].join(' ')
  if (proxy?.state !== 'active') return said.join(' ')
  return [...said, reply === 'attend' ? t('Your proxy holds until you are in the hall.') : proxy.sentence].join(' ')
}
