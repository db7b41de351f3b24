import { dayOf } from '@verandah/contract/dates'
import { dues } from '@verandah/contract/dues'
import { MAX_PAGE_SIZE } from '@verandah/contract/limits'
import { formatMoney } from '@verandah/contract/money'
import { paths } from '@verandah/contract/paths'
import type { Unit } from '@verandah/contract/unitRecord'
import { IconFileText, IconReceipt, IconTool } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api/query.ts'
import { useSession } from '../../../api/session/session.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { LinkButton } from '../../../ui/buttons/Button.tsx'
import { Card } from '../../../ui/cards/Card.tsx'
import { Row, Text } from '../../../ui/page/layout.tsx'
import { useNow } from '../../../ui/state/useNow.ts'
import { payerOf } from '../holders.ts'
import css from './UnitLinks.module.css'

const withFilters = (path: string, filters: Record<string, string>) => `${path}?${new URLSearchParams(filters)}`

/** Shows who gets the bills and what is owed, with the way to the account: one's own page of it, or the one among the dues. */
export function AccountCard({ unit }: { unit: Unit }) {
  const { t } = useTranslation()
  const { label, _id, can } = unit
  const isOwn = useSession(({ user }) => user?.units.some((own) => own._id === _id) === true)
  const seesFinances = useSession(({ user }) => user?.can.seeFinances === true)
  const payer = payerOf(unit, dayOf(useNow()))
  const seesAccount = can.seeAccount && (isOwn || seesFinances)
  return (
    <Card gap={12} aria-labelledby="unit-account">
      <h3 id="unit-account">{t('Account')}</h3>
      <Row gap="12px 40px">
        {seesAccount && isOwn && <OwnOwed label={label} />}
        {seesAccount && !isOwn && <OwedInDues label={label} />}
        <div>
          <Text look="meta">{t('Gets the bills')}</Text>
          <p className={css.sum}>{payer?.person.name ?? t('Nobody by name')}</p>
        </div>
      </Row>
      {seesAccount && (
        <Row data-no-print>
          {isOwn && (
            <LinkButton look="outline" to={withFilters(paths.ownAccount, { unit: label })} icon={<IconReceipt size={18} aria-hidden />}>
              {t('Bills and Payments')}
            </LinkButton>
          )}
          {seesFinances && (
            <LinkButton look="outline" to={paths.unitDues(label)} icon={<IconReceipt size={18} aria-hidden />}>
              {t('Account')}
            </LinkButton>
          )}
          {!isOwn && seesFinances && (
            <LinkButton look="quiet" to={withFilters(paths.finances, { unitNumber: label })}>
              {t('All Transactions')}
            </LinkButton>
          )}
        </Row>
      )}
    </Card>
  )
}

/** Its room is kept while the sum is fetched. */
function Owed({ sum }: { sum: number | undefined }) {
  const { t } = useTranslation()
  return (
    <div>
      <Text look="meta">{t('Owed')}</Text>
      <p className={css.sum}>{sum === undefined ? '…' : formatMoney(sum)}</p>
    </div>
  )
}

/** Shows the debt of the caller's own unit today; nothing where its account is not theirs to see. */
function OwnOwed({ label }: { label: string }) {
  const { data, error } = useQuery(query(dues.myAccount, { query: { unitNumber: label, limit: 1 } }))
  return error === null && <Owed sum={data?.outstanding} />
}

/** Shows what the list of dues says of the unit: units that owe nothing are not in it. */
function OwedInDues({ label }: { label: string }) {
  const { data, error } = useQuery(query(dues.list, { query: { search: label, limit: MAX_PAGE_SIZE } }))
  const owed = data?.dues.find(({ unitNumber }) => unitNumber === label)?.outstanding ?? 0
  return error === null && <Owed sum={data === undefined ? undefined : owed} />
}

/** Shows the other records of the unit, as links to the lists that hold them. */
export function RelatedCard({ unit: { label } }: { unit: Unit }) {
  const { t } = useTranslation()
  return (
    <Card gap={12} aria-labelledby="unit-related" data-no-print>
      <h3 id="unit-related">{t('Requests and Documents')}</h3>
      <Row>
        <LinkButton look="outline" to={withFilters(paths.maintenance, { unitNumber: label })} icon={<IconTool size={18} aria-hidden />}>
          {t('Maintenance Requests')}
        </LinkButton>
        <LinkButton look="outline" to={withFilters(paths.documents, { unitNumber: label })} icon={<IconFileText size={18} aria-hidden />}>
          {t('Documents')}
        </LinkButton>
      </Row>
    </Card>
  )
}
