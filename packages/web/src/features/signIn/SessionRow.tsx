import type { Session } from '@verandah/contract/signIn'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { formatInstant } from '../../ui/text/format.ts'
import { RelativeTime } from '../../ui/text/RelativeTime.tsx'
import { StatusChip } from '../../ui/text/StatusChip.tsx'
import css from './Sessions.module.css'

interface SessionRowProps {
  session: Session
  isEnding: boolean
  onEnd: () => Promise<void>
}

const isPhone = (device: string) => /Android|iPhone|iPad|phone|mobile/i.test(device)

export function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  const { t } = useTranslation()
  const Icon = isPhone(session.device) ? IconDeviceMobile : IconDeviceDesktop
  const name = `session-${session._id}`
  return (
    <li className={css.session}>
      <Icon className={css.icon} size={24} aria-hidden />
      <div className={css.facts}>
        <p className={css.device} id={name}>
          {session.device}
          {session.current && <StatusChip tone="primary">{t('This device')}</StatusChip>}
        </p>
        <p className={css.detail}>{session.ip}</p>
        <p className={css.detail}>{t('Signed in {{when}}', { when: formatInstant(session.createdAt) })}</p>
        <p className={css.detail}>
          {t('Last used')} <RelativeTime at={session.lastUsedAt} />
        </p>
      </div>
      <Button look="quiet" busy={isEnding} aria-describedby={name} onClick={onEnd}>
        {t('Sign out')}
      </Button>
    </li>
  )
}
