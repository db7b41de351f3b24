import type { Assembly } from '@verandah/contract/assemblies'
import type { AssemblyItem } from '@verandah/contract/assemblyItems'
import { IconPencil } from '@tabler/icons-react'
import { AttachedDocuments } from '../../../documentParts.tsx'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Card } from '../../../ui/cards/Card.tsx'
import { Row, Text } from '../../../ui/page/layout.tsx'
import { StatusChip } from '../../../ui/text/StatusChip.tsx'
import { majorityText } from '../words/majorityText.ts'
import css from './ItemsCard.module.css'

/** Shows what a general meeting hears and decides, each item with what carries it. */
export function ItemsCard({ assembly, onEdit }: { assembly: Assembly; onEdit: () => void }) {
  const { t } = useTranslation()
  const { items, rules, can } = assembly
  return (
    <Card>
      <Row align="center" justify="space-between" mb={12}>
        <h3 className={css.title}>{t('Items')}</h3>
        {can.prepare && (
          <Button look="outline" icon={<IconPencil size={18} aria-hidden />} onClick={onEdit}>
            {t('Edit Items')}
          </Button>
        )}
      </Row>
      {can.prepare && (
        <Text look="meta" mb={12}>
          {t('They can be changed until the notice is given.')}
        </Text>
      )}
      <ol className={css.items}>
        {items.map((item) => (
          <li key={item._id} className={css.item}>
            <Item item={item} rules={rules} />
          </li>
        ))}
      </ol>
    </Card>
  )
}

function Item({ item, rules }: { item: AssemblyItem; rules: Assembly['rules'] }) {
  const { t } = useTranslation()
  const { title, kind, text, majority, isSpecial, documents, candidates } = item
  return (
    <>
      <Row gap="4px 12px" align="center">
        <h4>{title}</h4>
        {isSpecial && <StatusChip tone="info">{t('longer notice')}</StatusChip>}
      </Row>
      {text !== null && (
        <Text look="written" mt={4}>
          {text}
        </Text>
      )}
      <Text look="meta" mt={4}>
        {t(majorityText(majority, rules))}
      </Text>
      {kind === 'election' && (
        <>
          <Text look="label" mt={8}>
            {candidates.length === 0 ? t('Nobody stands for election yet.') : t('Candidates')}
          </Text>
          {candidates.length > 0 && (
            <ul className={css.candidates}>
              {candidates.map(({ _id, name, unit }) => (
                <li key={_id}>{unit === null ? name : t('{{name}} · {{unit}}', { name, unit })}</li>
              ))}
            </ul>
          )}
        </>
      )}
      <AttachedDocuments documents={documents} />
    </>
  )
}
