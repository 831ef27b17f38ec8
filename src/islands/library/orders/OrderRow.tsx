import { formatMoney, type Money } from "#domain/store/money.ts";
import { type Order, orderState } from "#domain/store/order.ts";
import type { View } from "#i18n/t.ts";
import { localizedPath } from "#i18n/urls.ts";
import styles from "./Orders.module.css";

interface Props {
  order: Order;
  view: View;
}

/** An order: its songs, date, price and state; stacked on narrow screens. */
export function OrderRow({ order, view: { locale, t } }: Props) {
  const { kind, itemId, title, artist, paid, orderedAt, refunds, receiptPath } = order;
  const state = orderState(order);
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: "medium" });
  const money = (amount: Money) => formatMoney(amount, locale);
  return (
    <li className={styles.order}>
      <div className={styles.what}>
        <a className={styles.title} href={localizedPath(locale, `/${kind}/${itemId}`)}>
          {title}
        </a>
        <p className={styles.about}>
          <span>{t(`orders.${kind}`)}</span> <span>{t("orders.by", { artist })}</span>
        </p>
      </div>
      <time className={styles.date} dateTime={new Date(orderedAt).toISOString()}>
        {dates.format(orderedAt)}
      </time>
      <p className={styles.amount}>{paid.amountMinor > 0 ? money(paid) : t("orders.free")}</p>
      <p className={styles.state} data-state={state}>
        {t(`orders.${state}`)}
      </p>
      {receiptPath !== null && (
        <a
          className={styles.receipt}
          href={receiptPath}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t("orders.receipt_of", { title })}
        >
          {t("orders.receipt")}
        </a>
      )}
      {refunds.length > 0 && (
        <ul className={styles.refunds}>
          {refunds.map(({ amount, refundedAt }, index) => (
            // Two entries may have the same amount and time.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index}>
              {t("orders.refund", { amount: money(amount), date: dates.format(refundedAt) })}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
