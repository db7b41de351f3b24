import {
  IconBarbell,
  IconBolt,
  IconBuildingCommunity,
  IconDeviceCctv,
  IconDroplet,
  IconElevator,
  IconParking,
  IconPool,
  IconSparkles,
  IconTrees,
  IconUmbrella,
  IconUserShield
} from '@tabler/icons-react'
import type { AMENITY_ICONS } from '@verandah/contract/building'

export const AMENITY_ICON: Record<(typeof AMENITY_ICONS)[number], typeof IconBolt> = {
  terrace: IconUmbrella,
  elevator: IconElevator,
  camera: IconDeviceCctv,
  guard: IconUserShield,
  generator: IconBolt,
  water: IconDroplet,
  garden: IconTrees,
  parking: IconParking,
  pool: IconPool,
  gym: IconBarbell,
  hall: IconBuildingCommunity,
  other: IconSparkles
}
