import type { TakenImport } from '@verandah/contract/bankImports'
import { formatDay, formatInstant } from '@verandah/contract/formats'
import type { Pagination } from '@verandah/contract/page'
import { IconFileImport } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { describeError } from '../../../api/calls/describeError.ts'
import type { MoneyAccount } from '../../../api/moneyAccounts.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { EmptyState } from '../../../ui/cards/EmptyState.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { TaskDialog } from '../../../ui/dialogs/TaskDialog.tsx'
import { Pager } from '../../../ui/lists/Pager.tsx'
import { ErrorBanner } from '../../../ui/messages/ErrorBanner.tsx'
import { FullPageLoader } from '../../../ui/page/FullPageLoader.tsx'
import { Row, Stack, Text } from '../../../ui/page/layout.tsx'
import rowCss from '../MoneyRow.module.css'
import { useBankAccounts } from '../useBank.ts'
import { importsQuery, useTakeBack } from './useImports.ts'

interface ImportsDialogProps {
  /** The code of the account that the page shows; empty: all of them. */
  asked: string
  onClose: () => void
}

/** Shows the statements that were imported, each with the way back. Rendered while open. */
export function ImportsDialog({ asked, onClose }: ImportsDialogProps) {
  const { t } = useTranslation()
  const [page, setPage] = useState(1)
  const { data, error, isPending, refetch } = useQuery({ ...importsQuery(asked, page), placeholderData: keepPreviousData })
  const { accounts = [] } = useBankAccounts()
  const takingBack = useTakeBack()
  const [chosen, choose] = useState<TakenImport | null>(null)
  return (
    <TaskDialog title={t('Imported Statements')} isDismissible onClose={onClose}>
      {takingBack.error !== null && <ErrorBanner message={takingBack.describe(takingBack.error)} />}
      {error !== null && <ErrorBanner message={describeError(error, t('Failed to fetch the imports'))} onRetry={() => void refetch()} />}
      {isPending && <FullPageLoader isInline />}
      {data !== undefined && <Imports {...data} accounts={accounts} onPage={setPage} onTakeBack={choose} />}
      {chosen !== null && (
        <ConfirmDialog
          question={t('Take this import back? Its lines go, and the file may be imported again.')}
          about={chosen.fileName}
          verb={t('Take Back')}
          danger
          onConfirm={async () => takingBack.mutateAsync(chosen)}
          onClose={() => choose(null)}
        />
      )}
    </TaskDialog>
  )
}

interface ImportsProps {
  imports: readonly TakenImport[]
  pagination: Pagination
  accounts: readonly MoneyAccount[]
  onPage: (page: number) => void
  onTakeBack: (taken: TakenImport) => void
}

function Imports({ imports, pagination: { page, pages }, accounts, onPage, onTakeBack }: ImportsProps) {
  const { t } = useTranslation()
  const nameOf = (code: string) => t(accounts.find((account) => account.code === code)?.name ?? code)
  if (imports.length === 0)
    return (
      <EmptyState icon={<IconFileImport />} title={t('No statement is imported yet')} reason={t('The files of your bank stand here.')} />
    )
  return (
    <>
      <Text as="ul" aria-label={t('Imported Statements')}>
        {imports.map((taken) => (
          <Row key={taken._id} as="li" gap="4px 16px" justify="space-between" align="center" p="10px 0" className={rowCss.row}>
            <Stack as="span" gap={0} className={rowCss.words}>
              <Text as="span" look="strong">
                {taken.fileName}
              </Text>
              <Text as="span" look="meta">
                {[nameOf(taken.account), daysOf(taken)].filter(Boolean).join(' · ')}
              </Text>
              <Text as="span" look="meta">
                {t('{{lines}} lines, {{matched}} matched', { lines: taken.lines, matched: taken.matched })}
              </Text>
              <Text as="span" look="meta">
                {byline(taken)}
              </Text>
            </Stack>
            {taken.can.takeBack && (
              <Button look="outline" tone="error" aria-haspopup="dialog" onClick={() => onTakeBack(taken)}>
                {t('Take Back')}
              </Button>
            )}
          </Row>
        ))}
      </Text>
      <Pager page={page} pages={pages} onPage={onPage} label={t('Pages of imports')} />
    </>
  )
}

const daysOf = ({ from, to }: TakenImport) =>
  from === null || to === null ? null : from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`

const byline = ({ by, importedAt }: TakenImport) =>
  [by && `${by.firstName} ${by.lastName}`, formatInstant(importedAt)].filter(Boolean).join(' · ')
