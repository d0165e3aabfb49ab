import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { NavLink, useLocation, useNavigate } from 'react-router-dom';
import { MenuButton } from '../../../ui/menu/menu-button';
import { useLanguage } from '../../../ui/language/use-language';
import { useSession } from '../../../features/identity/identity.data';
import type { MenuEntry } from '../../../features/identity/menu-entry';
import { groupNames } from './grouped-menu.texts';
import styles from './grouped-menu.module.css';

export interface GroupedMenuProps {
  entries: readonly MenuEntry[];
  /** Of a screen that is in no group. */
  linkClass: string;
}

/** A director's screens, too many for a row: what belongs together opens together. 002 §2 Director menu */
export default function GroupedMenu({ entries, linkClass }: GroupedMenuProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const names = groupNames[useLanguage()];
  const groups = [...new Set(entries.flatMap(({ group }) => (group === undefined ? [] : [group])))];
  // Decision 23: hidden without a configured address.
  const hasAnalytics = Boolean(useSession()?.analyticsUrl);
  const shown = entries.filter(({ id }) => id !== 'analytics' || hasAnalytics);
  const own = (group: MenuEntry['group']) => shown.filter((entry) => entry.group === group);
  // Where the session begins stands first.
  const home = own(undefined).filter((entry) => entry === entries[0]);
  const link = ({ path, id }: MenuEntry) => (
    <NavLink key={path} to={path} className={linkClass}>
      {t(`screens.${id}`)}
    </NavLink>
  );
  return (
    <>
      {home.map(link)}
      {groups.map((group) => (
        <MenuButton
          key={group}
          label={names[group]}
          className={`${linkClass} ${styles.group}`}
          isCurrent={own(group).some(({ path }) => pathname.startsWith(path))}
          items={own(group).map(({ path, id }) => ({
            ...{ id, label: t(`screens.${id}`), enabled: true },
            run: () => void navigate(path),
          }))}
        >
          {names[group]}
          <IconChevronDown size={16} stroke={2} aria-hidden="true" />
        </MenuButton>
      ))}
      {own(undefined)
        .filter((entry) => !home.includes(entry))
        .map(link)}
    </>
  );
}
