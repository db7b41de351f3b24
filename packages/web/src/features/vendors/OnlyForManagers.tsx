import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useSession } from '../../api/session/session.ts'
import { Notice } from '../../ui/messages/Notice.tsx'
import { PageTitle } from '../../ui/page/PageTitle.tsx'

/** The rank opens the routes, but only those who manage vendors may use them: a secretary sees a notice. */
export function OnlyForManagers({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  if (useSession(({ user }) => user?.can.manageVendors === true)) return children
  return (
    <>
      <PageTitle>{t('Vendor Management')}</PageTitle>
      <Notice tone="error">{t("You don't have permission to access vendor management.")}</Notice>
    </>
  )
}
