import { paths } from '@verandah/contract/paths'
import { IconHourglass, IconUserDollar } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useSession } from '../../api/session/session.ts'
import { LinkButton } from '../../ui/buttons/Button.tsx'

const ICON = 18

/** From the building's money to what units owe, and to the account of the person's own unit. */
export function DuesLinks() {
  const { t } = useTranslation()
  const hasUnit = useSession(({ user }) => user?.unitConfirmed === true && user.unitNumber !== null)
  return (
    <>
      <LinkButton look="outline" to={paths.dues} icon={<IconHourglass size={ICON} aria-hidden />}>
        {t('Outstanding Dues')}
      </LinkButton>
      {hasUnit && (
        <LinkButton look="outline" to={paths.ownAccount} icon={<IconUserDollar size={ICON} aria-hidden />}>
          {t('My Account')}
        </LinkButton>
      )}
    </>
  )
}
