import { IconBolt, IconBrush, IconDroplet, IconPlant, IconShield, IconTool, type TablerIcon } from '@tabler/icons-react'
import type { VendorCategory } from '@verandah/contract/vendorNames'
import type { Tone } from '../../ui/text/StatusChip.tsx'
import { ToneTile } from '../../ui/text/ToneTile.tsx'

const LOOK: Record<VendorCategory, readonly [Icon: TablerIcon, tone: Tone]> = {
  maintenance: [IconTool, 'primary'],
  security: [IconShield, 'neutral'],
  cleaning: [IconBrush, 'info'],
  landscaping: [IconPlant, 'success'],
  electrical: [IconBolt, 'warning'],
  plumbing: [IconDroplet, 'info']
}

/** What kind of work a vendor does, at a glance; a chip says it in words. */
export function CategoryTile({ category }: { category: VendorCategory }) {
  const [Icon, tone] = LOOK[category]
  return (
    <ToneTile tone={tone}>
      <Icon size={22} aria-hidden />
    </ToneTile>
  )
}
