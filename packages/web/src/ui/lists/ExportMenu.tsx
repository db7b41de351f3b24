import type { TableFormat } from '@verandah/contract/financesInput'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Button } from '../buttons/Button.tsx'
import { Menu } from '../buttons/Menu.tsx'

const LABEL: Record<TableFormat, string> = { csv: 'CSV', xlsx: 'Excel (XLSX)' }
// `Object.keys` says only that these are texts.
const FORMATS = Object.keys(LABEL) as TableFormat[]

interface ExportMenuProps {
  /** The action that saves the file. */
  exporting: { isPending: boolean; run: (format: TableFormat) => Promise<unknown> }
}

/** Saves a list as a file, in the form that is chosen. */
export function ExportMenu({ exporting }: ExportMenuProps) {
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
        FORMATS.map((format) => (
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
