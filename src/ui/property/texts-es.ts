import type { PropertyTexts } from "./texts-en";

/** Spanish texts of what several screens show of a property. */
export const spanishPropertyTexts: PropertyTexts = {
  meant: "Propiedades que quizá quiso indicar",
  candidate: (place, away) => `${place} · ${away}`,
  copyId: "Copiar ID",
  idCopied: "ID copiado.",
  idByHand: (id) => `Aquí no se puede copiar. El ID es ${id}.`,
  photo: (place) => `Vista de calle de ${place}`,
  trendText: (first, firstMonth, last, lastMonth) =>
    `Renta efectiva de ${first} en ${firstMonth} a ${last} en ${lastMonth}`,
  waitsForQuota: (time) => `Cuota de solicitudes agotada. La carga continúa sola cuando se renueva, a las ${time}.`,
  trendUnknown: "Sin tendencia: menos de dos meses con rentas.",
  lengths: {
    us: (miles) => `${miles} ${miles === "1" ? "milla" : "millas"}`,
    metric: (km) => `${km} ${km === "1" ? "kilómetro" : "kilómetros"}`,
  },
};
