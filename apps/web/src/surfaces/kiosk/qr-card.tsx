import { QRCodeSVG } from 'qrcode.react';
import { useTranslation } from 'react-i18next';
import styles from './kiosk.module.css';

/** Level Q, whatever the length of the address: it reads well from a glossy screen. Hidden on small ones: who reads this on a phone needs no phone. 000 §9 */
export function QrCard({ siteId }: { siteId: number }) {
  const { t } = useTranslation();
  return (
    <aside className={styles.qr}>
      <QRCodeSVG
        value={`${window.location.origin}/${siteId}`}
        level="Q"
        boostLevel={false}
        size={180}
        fgColor="#2C2433"
        title={t('kiosk.qrLabel')}
      />
      <div>
        <h2>{t('kiosk.qrTitle')}</h2>
        <p className={styles.soft}>{t('kiosk.qrHelp')}</p>
      </div>
    </aside>
  );
}
