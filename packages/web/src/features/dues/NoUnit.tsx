import { paths } from '@verandah/contract/paths'
import { IconHomeQuestion } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useSession } from '../../api/session/session.ts'
import { LinkButton } from '../../ui/buttons/Button.tsx'
import { EmptyState } from '../../ui/cards/EmptyState.tsx'

/** There is no account without a confirmed unit: why, and what to do about it. */
export function NoUnit() {
  const { t } = useTranslation()
  const unitNumber = useSession(({ user }) => user?.unitNumber ?? null)
  return (
    <EmptyState
      icon={<IconHomeQuestion />}
      title={t('No account yet')}
      reason={
        unitNumber === null
          ? t('Your profile names no unit. Enter yours there; once a manager has confirmed it, its account stands here.')
          : t('Unit {{unitNumber}} of your profile is not confirmed yet. Once a manager has confirmed it, its account stands here.', {
              unitNumber
            })
      }
    >
      <LinkButton to={paths.profile}>{t('Go to Profile')}</LinkButton>
    </EmptyState>
  )
}
