import type { Entry } from '@verandah/contract/books'
import { formatDay } from '@verandah/contract/formats'
import { sumOf } from '@verandah/contract/money'
import { paths } from '@verandah/contract/paths'
import { IconArrowBackUp, IconFileOff } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { fundText } from '../../fundText.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Button, LinkButton } from '../../ui/buttons/Button.tsx'
import { EmptyState } from '../../ui/cards/EmptyState.tsx'
import { Facts } from '../../ui/cards/FactsCard.tsx'
import { SideDialog } from '../../ui/dialogs/TaskDialog.tsx'
import { ErrorBanner } from '../../ui/messages/ErrorBanner.tsx'
import { FullPageLoader } from '../../ui/page/FullPageLoader.tsx'
import { Row, Text } from '../../ui/page/layout.tsx'
import { openedOnDemand } from '../../ui/page/onDemand.tsx'
import css from './EntryDialog.module.css'
import { sourceAddress } from './EntryTable.tsx'
import { Sha256 } from './Sha256.tsx'
import { useEntry } from './useBooks.ts'
import { actorText, creditText, debitText, descriptionText, purposeText } from './words.ts'

const TakeBackDialog = openedOnDemand(async () => (await import('./TakeBackDialog.tsx')).TakeBackDialog)

interface EntryDialogProps {
  /** The id in the address, which may be anything. */
  id: string
  known: Entry | undefined
  isFromElsewhere: boolean
  onClose: () => void
}

/** Shows one entry in full. Rendered while open. */
export function EntryDialog({ id, known, isFromElsewhere, onClose }: EntryDialogProps) {
  const { t } = useTranslation()
  const { record: entry, isGone, failure, retry } = useEntry(id, known)
  const title = entry === undefined ? t('Entry') : t('Entry {{number}}', { number: entry.number })
  return (
    <SideDialog title={title} backLeaves={isFromElsewhere} onClose={onClose}>
      {failure !== null && !isGone && <ErrorBanner message={failure} onRetry={retry} />}
      {isGone && <EmptyState icon={<IconFileOff />} title={t('Entry not found')} reason={t('The link that led here is wrong.')} />}
      {entry === undefined && failure === null && <FullPageLoader isInline />}
      {entry && <Details entry={entry} />}
    </SideDialog>
  )
}

function Details({ entry }: { entry: Entry }) {
  const { t } = useTranslation()
  const { date, reverses, reversedBy, actor, source, sha256, description } = entry
  const other = (number: number) => <Link to={sourceAddress(source._id)}>{t('Entry {{number}}', { number })}</Link>
  return (
    <>
      <Text look="title" mb={16}>
        {descriptionText(entry, t)}
      </Text>
      <Facts
        className={css.facts}
        facts={[
          [
            t('Date'),
            <time key="date" dateTime={date}>
              {formatDay(date)}
            </time>
          ],
          [t('Purpose'), purposeText(entry, t)],
          [t('Posted by'), actorText(actor, t)],
          reverses !== null && [t('Reverses'), other(reverses)],
          reversedBy !== null && [t('Reversed by'), other(reversedBy)],
          [t('SHA-256'), <Sha256 key="hash" value={sha256} />]
        ]}
      />
      <Lines entry={entry} />
      <Row gap={8} mt={20}>
        <TakeBack entry={entry} />
        {source.kind === 'transaction' && description !== '' && (
          <LinkButton look="outline" to={paths.transactionDetails(source._id)}>
            {t('Open the Transaction')}
          </LinkButton>
        )}
        <LinkButton look="quiet" to={sourceAddress(source._id)}>
          {t('All Its Entries')}
        </LinkButton>
      </Row>
    </>
  )
}

/** Shows the button that takes a transfer back; nothing where there is none. */
function TakeBack({ entry }: { entry: Entry }) {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  const { source, reverses, reversedBy } = entry
  if (source.kind !== 'transfer' || reverses !== null || reversedBy !== null) return null
  return (
    <>
      <Button look="outline" icon={<IconArrowBackUp size={18} aria-hidden />} aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {t('Take Back')}
      </Button>
      <Suspense>{isAsking && <TakeBackDialog entry={entry} onClose={() => setAsking(false)} />}</Suspense>
    </>
  )
}

function Lines({ entry: { lines } }: { entry: Entry }) {
  const { t } = useTranslation()
  const amounts = lines.map(({ amount }) => amount)
  return (
    <table className={css.lines}>
      <thead>
        <tr>
          <th scope="col">{t('Account')}</th>
          <th scope="col">{t('Debit')}</th>
          <th scope="col">{t('Credit')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ account, accountName, fund, unitNumber, amount }, index) => (
          <tr key={index}>
            <th scope="row">
              {account} {t(accountName)}
              <Row as="span" gap="0 12px" look="quiet">
                <span>{fundText(fund, t)}</span>
                {unitNumber !== null && <span>{t('Unit {{unit}}', { unit: unitNumber })}</span>}
              </Row>
            </th>
            <td>{debitText(amount)}</td>
            <td>{creditText(amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('Total')}</th>
          <td>{debitText(sumOf(amounts.filter((amount) => amount > 0)))}</td>
          <td>{creditText(sumOf(amounts.filter((amount) => amount < 0)))}</td>
        </tr>
      </tfoot>
    </table>
  )
}
