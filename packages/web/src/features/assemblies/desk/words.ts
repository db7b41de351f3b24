import type { DeskUnit } from '@verandah/contract/hall'
import type { AssemblyReply } from '@verandah/contract/ownUnitAtAssembly'
import { useTranslation } from '../../../i18n/useTranslation.ts'

const REPLY: Record<AssemblyReply, string> = {
  attend: 'Has said that the owner comes.',
  proxy: 'Has said that a proxy comes.',
  absent: 'Has said that nobody comes.'
}

/** Returns the words of the desk. */
export function useDeskWords() {
  const { t } = useTranslation()
  return {
    reply: (reply: AssemblyReply) => t(REPLY[reply]),
    proxy: ({ holder, isActive, isForAll }: DeskUnit['proxies'][number]) => {
      if (!isActive) return t('Proxy of {{holder}}, which rests now', { holder })
      return isForAll ? t('Proxy of {{holder}} for everything', { holder }) : t('Proxy of {{holder}} for some items', { holder })
    },
    isIn: ({ unit, presence }: DeskUnit) =>
      presence?.by === 'proxy'
        ? t('{{unit}} is in by proxy: {{name}}', { unit, name: presence.holder })
        : t('{{unit}} is in by owner: {{name}}', { unit, name: presence?.holder ?? '' })
  }
}
