import { TABLE_FORMATS, type TableFormat } from '@verandah/contract/financesInput'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Menu } from '../../../ui/buttons/Menu.tsx'
import type { useExportTransactions } from '../useTransactions.ts'

const LABEL: Record<TableFormat, string> = { csv: 'CSV', xlsx: 'Excel (XLSX)' }

/** Saves what the filters let through, in the form that is chosen. */
export function ExportMenu({ exporting }: { exporting: ReturnType<typeof useExportTransactions> }) {
  const { t } = useTranslation()
  return (
    <Menu
      width={220}
      renderButton={(props) => (
        <Button {...props} look="quiet" tone="neutral" icon={<IconDownload size={18} aria-hidden />} busy={exporting.isPending}>
          {t('Export')}
        </Button>
      )}
    >
      {({ Item }, focusButton) =>
        TABLE_FORMATS.map((format) => (
          <Item
            key={format}
            onClick={() => {
              focusButton()
              void exporting.run(format)
            }}
          >
            {t(LABEL[format])}
          </Item>
        ))
      }
    </Menu>
  )
}
