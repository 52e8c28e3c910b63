import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { studioFrame as texts } from '#shared/texts/en/studioFrame.ts';
import { classNames } from '../../../lib/classNames.ts';
import { NavLink } from '../../../lib/Link.tsx';
import { Awning } from '../../../ui/Awning.tsx';
import { Button } from '../../../ui/Button.tsx';
import { DashboardIcon } from '../../../ui/DashboardIcon.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Logo } from '../../../ui/Logo.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { useDashboard } from '../calls/dashboardContext.ts';
import { destinations, maxOnPhone, type Destination } from './navigation.ts';
import styles from './DashboardFrame.module.css';

export type DashboardFrameProps = {
  /** The creator's own colours, once known. */
  awning: [string, string];
  slug: string;
  /** The page's own host, while it is live. */
  domain: string | undefined;
  /** A pointer or the focus is on a part's link: its chunk may be prefetched. */
  onIntent: (path: string) => void;
  onLogOut: () => void;
  children: ReactNode;
};

/** The navigation around every part of the dashboard: at the side on wide screens, at the bottom on a phone. */
export function DashboardFrame({ awning, slug, domain, onIntent, onLogOut, children }: DashboardFrameProps) {
  const { address } = useDashboard();
  return (
    <div className={styles['frame']}>
      <a className={styles['skip']} href="#studio">
        {texts.skipToContent}
      </a>
      <Awning colours={awning} size="strip" />
      <header className={styles['header']}>
        <Logo />
        <div className={styles['corner']}>
          <a className={styles['own']} href={domain ? address : `/${slug}`} target="_blank" rel="noopener">
            <span className={styles['ownText']} dir="ltr">
              {domain ?? `/${slug}`}
            </span>
            <Icon name="external" size="small" />
            <VisuallyHidden>{texts.yourPageInNewTab}</VisuallyHidden>
          </a>
          <Button variant="quiet" size="small" onClick={onLogOut}>
            <Icon name="log-out" size="small" />
            <span className={styles['logOut']}>{texts.logOut}</span>
          </Button>
        </div>
      </header>
      <div className={styles['room']}>
        <Navigation onIntent={onIntent} />
        <main id="studio" tabIndex={-1} className={styles['main']}>
          {children}
        </main>
      </div>
    </div>
  );
}

function Navigation({ onIntent }: Pick<DashboardFrameProps, 'onIntent'>) {
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  const rest = destinations.slice(maxOnPhone);
  const isInRest = rest.some(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
  const link = (place: Destination) => <Place key={place.to} place={place} onIntent={onIntent} />;
  return (
    <nav className={styles['nav']} aria-label={texts.studio}>
      <ul className={styles['places']}>
        {destinations.slice(0, maxOnPhone).map((place) => (
          <li key={place.to}>{link(place)}</li>
        ))}
        {rest.map((place) => (
          <li key={place.to} className={styles['onDesk']}>
            {link(place)}
          </li>
        ))}
        {rest.length > 0 ? (
          <li className={styles['onPhone']}>
            <button
              type="button"
              className={classNames(styles['place'], isInRest && styles['isHere'])}
              aria-haspopup="dialog"
              onClick={() => setOpenAt(pathname)}
            >
              <DashboardIcon name="more" />
              {texts.more}
            </button>
          </li>
        ) : null}
      </ul>
      {/* Choosing a link navigates and closes the list. */}
      <Dialog open={openAt === pathname} onClose={() => setOpenAt(undefined)} title={texts.moreOfStudio}>
        <ul className={styles['rest']}>
          {rest.map((place) => (
            <li key={place.to}>{link(place)}</li>
          ))}
        </ul>
      </Dialog>
    </nav>
  );
}

function Place({ place, onIntent }: { place: Destination; onIntent: (path: string) => void }) {
  return (
    <NavLink
      to={place.to}
      end={place.to === '/'}
      className={styles['place']}
      onPointerEnter={() => onIntent(place.to)}
      onFocus={() => onIntent(place.to)}
    >
      <DashboardIcon name={place.icon} />
      {place.label}
    </NavLink>
  );
}
