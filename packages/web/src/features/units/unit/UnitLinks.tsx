import { formatMoney } from '@verandah/contract/money'
import { dues } from '@verandah/contract/dues'
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
import css from './UnitLinks.module.css'

const withFilters = (path: string, filters: Record<string, string>) => `${path}?${new URLSearchParams(filters)}`

/** Shows the account: for whoever has the unit their own page of it, for the treasury its account among the dues. */
export function AccountCard({ unit: { label, _id, can } }: { unit: Unit }) {
  const { t } = useTranslation()
  const isOwn = useSession(({ user }) => user?.units.some((own) => own._id === _id) === true)
  const seesFinances = useSession(({ user }) => user?.can.seeFinances === true)
  if (!can.seeAccount || (!isOwn && !seesFinances)) return null
  return (
    <Card gap={12} aria-labelledby="unit-account">
      <h3 id="unit-account">{t('Account')}</h3>
      {isOwn && <Owed label={label} />}
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
    </Card>
  )
}

/** Shows the debt of the caller's own unit today; nothing where its account is not theirs to see. */
function Owed({ label }: { label: string }) {
  const { t } = useTranslation()
  const { data } = useQuery(query(dues.myAccount, { query: { unitNumber: label, limit: 1 } }))
  if (data === undefined) return null
  return (
    <div>
      <Text look="meta">{t('Owed')}</Text>
      <p className={css.sum}>{formatMoney(data.outstanding)}</p>
    </div>
  )
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
