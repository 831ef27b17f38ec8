import { useStore } from "@nanostores/react";
import { useEffect } from "react";

import type { View } from "#i18n/t.ts";
import { $orders, loadMoreOrders, loadOrders } from "#stores/shop/orders.ts";
import { $user } from "#stores/account/session.ts";
import page from "../LibraryPage.module.css";
import { OrderRow } from "./OrderRow.tsx";
import styles from "./Orders.module.css";

const PLACES = [0, 1, 2];

/** The user's orders with prices and refunds, newest first. */
export function Orders({ view }: { view: View }) {
  const userId = useStore($user)?.id;
  useEffect(() => {
    if (userId !== undefined) void loadOrders();
  }, [userId]);
  return (
    <section className={styles.orders} aria-labelledby="orders-heading">
      <h2 id="orders-heading">{view.t("orders.title")}</h2>
      <OrderList view={view} />
    </section>
  );
}

function OrderList({ view }: { view: View }) {
  const { t } = view;
  const { status, orders, nextCursor } = useStore($orders);
  if (status === "loading") return <OrdersSkeleton label={t("orders.loading")} />;
  if (status === "failed") {
    return (
      <div className={page.notice} role="alert">
        <p>{t("orders.failed")}</p>
        <button type="button" className="button quiet" onClick={() => void loadOrders()}>
          {t("library.try_again")}
        </button>
      </div>
    );
  }
  if (orders.length === 0) return <p className={styles.empty}>{t("orders.empty")}</p>;
  return (
    <>
      <ul>
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} view={view} />
        ))}
      </ul>
      {nextCursor !== null && (
        <button
          type="button"
          className={`button quiet ${page.further}`}
          aria-disabled={status === "more"}
          onClick={() => void loadMoreOrders()}
        >
          {t("orders.more")}
        </button>
      )}
    </>
  );
}

function OrdersSkeleton({ label }: { label: string }) {
  return (
    <div aria-busy="true">
      <p className="visually-hidden">{label}</p>
      {PLACES.map((place) => (
        <div key={place} className={styles.place} aria-hidden="true" />
      ))}
    </div>
  );
}
