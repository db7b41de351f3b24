import { paths } from '@verandah/contract/paths'
import { IconBuildingStore } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { useSession } from '../../../api/session/session.ts'
import { useParts } from '../../../parts.tsx'
import { LinkButton } from '../../../ui/buttons/Button.tsx'
import css from './FinancesToolbar.module.css'

/** What else there is to do with the building's money; most of it comes from other features. */
export function FinancesToolbar() {
  const { t } = useTranslation()
  const actions = useParts('finances.actions')
  const mayManageVendors = useSession(({ user }) => user?.can.manageVendors === true)
  return (
    <div className={css.toolbar} data-no-print>
      <Suspense>
        {actions.map(({ name, Component }) => (
          <Component key={name} />
        ))}
      </Suspense>
      {mayManageVendors && (
        <LinkButton look="outline" to={paths.vendors} icon={<IconBuildingStore size={18} aria-hidden />}>
          {t('Manage Vendors')}
        </LinkButton>
      )}
    </div>
  )
}
