import { IconFileImport, IconHistory, IconScale } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useSession } from '../../api/session/session.ts'
import { FinanceHead } from '../../FinanceHead.tsx'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { offer } from '../../ui/buttons/ActionsMenu.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { Notice } from '../../ui/messages/Notice.tsx'
import { useAskedForNew } from '../../ui/dialogs/useAskedForNew.ts'
import { onDemand, openedOnDemand } from '../../ui/page/onDemand.tsx'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { usePageTitle } from '../../ui/page/usePageTitle.ts'
import { useLastFiles } from './agree/useAgree.ts'
import { useLineFilters } from './lines/LineFilterBar.tsx'
import { LinesView } from './lines/LinesView.tsx'

const ImportDialog = onDemand(async () => (await import('./import/ImportDialog.tsx')).ImportDialog)
/** Nothing is typed into it. */
const ImportsDialog = onDemand(async () => (await import('./imports/ImportsDialog.tsx')).ImportsDialog)
const AgreeDialog = openedOnDemand(async () => (await import('./agree/AgreeDialog.tsx')).AgreeDialog)

/** Shows the lines of the bank's statements, and what they are; for those who may see the finances. */
export function BankPage() {
  const { t } = useTranslation()
  const maySee = useSession(({ user }) => user?.can.seeFinances === true)
  if (maySee) return <Bank />
  return (
    <>
      <PageTitle>{t('Bank')}</PageTitle>
      <Notice tone="error">{t("You don't have permission to access financial management.")}</Notice>
    </>
  )
}

function Bank() {
  const { t } = useTranslation()
  const { ref, focusTitle, toTop } = usePageTitle()
  const at = useLineFilters()
  const [opened, open] = useState<'import' | 'imports' | 'agree' | null>(null)
  const asked = useAskedForNew(true, 'import')
  const close = () => open(null)
  // The comparison is filled from them: they are there when it is opened.
  const { hasFiles } = useLastFiles()
  return (
    <>
      <PageTitle ref={ref}>{t('Bank')}</PageTitle>
      <FinanceHead
        current="bank"
        primary={
          <Button icon={<IconFileImport size={18} aria-hidden />} aria-haspopup="dialog" onClick={() => open('import')}>
            {t('Import')}
          </Button>
        }
        more={[
          offer(true, t('Compare with the Bank'), IconScale, () => open('agree')),
          offer(true, t('Imports'), IconHistory, () => open('imports'))
        ]}
      />
      <LinesView
        at={at}
        onImport={() => open('import')}
        onCompare={hasFiles ? () => open('agree') : undefined}
        onTurned={toTop}
        onEmptied={focusTitle}
      />
      <Suspense>
        {(opened === 'import' || asked.isAsked) && (
          <ImportDialog asked={at.filters.account} onClose={asked.isAsked ? asked.clear : close} />
        )}
        {opened === 'imports' && <ImportsDialog asked={at.filters.account} onClose={close} />}
        {opened === 'agree' && <AgreeDialog asked={at.filters.account} onClose={close} />}
      </Suspense>
    </>
  )
}
