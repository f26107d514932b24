/** Spanish help for the options of GRID, PREMIUM, OCCUPANCY, TREND, LIHTC and similar functions. */
export const underwritingOptionHelp: Readonly<Record<string, string>> = {
  "Another model, by its path or the end of it, such as `Elm.xlsx`. A gateway answers this for the role admin.":
    "Otro modelo, por su ruta o el final de ella, como `Elm.xlsx`. Una puerta de enlace lo responde al rol admin.",
  "Further key figures as columns, such as `LTV, IRR`, by the names that the models give their cells.":
    "Más cifras clave como columnas, como `LTV, IRR`, por los nombres que los modelos dan a sus celdas.",
  "TRUE: as it is known now, with later corrections. FALSE: as it was believed on that date.":
    "TRUE: como se conoce ahora, con las correcciones posteriores. FALSE: como se creía en esa fecha.",
  "this workbook": "este libro",
  '"fixed": with your own `gross_potential_rent` or occupancy only the management fee follows EGI; other income and all other expenses keep their dollar amounts.':
    '"fixed": con su propio `gross_potential_rent` u ocupación solo la administración sigue al EGI; los otros ingresos y los demás gastos conservan sus importes.',
  "every line scales with EGI": "todas las líneas siguen al EGI",
  '"grid" is the form, "list" a row a comp, "range" low, indicated and high with counts, "indicated" one number.':
    '"grid" es el formulario, "list" una fila por comparable, "range" mínimo, indicada y máximo con recuentos, "indicated" un número.',
  '"net" is what may be charged as rent; "gross" has utilities and mandatory fees in it and needs no allowance.':
    '"net" es lo que se puede cobrar de renta; "gross" incluye servicios y cargos obligatorios y no necesita asignación.',
  "365 days before the last": "365 días antes del último",
  "A comp whose gross is above this share of effective rent is shown and doesn't count.":
    "Un comparable cuyo ajuste bruto supera esta parte de la renta efectiva se muestra y no cuenta.",
  "A row of your own 50% limits for 1 to 8 persons, dollars a year, in place of the service's: HERA special limits, or those held since the project was placed in service.":
    "Una fila con sus propios límites de 50% de 1 a 8 personas, dólares al año, en lugar de los del servicio: los especiales HERA o los conservados desde la puesta en servicio.",
  "the service's": "los del servicio",
  "Adjustments are rounded to so many dollars.": "Los ajustes se redondean a estos dólares.",
  "All homes of the project, where the mix doesn't list them.":
    "Todas las viviendas del proyecto, si la mezcla no las lista.",
  "sum of the mix": "la suma de la mezcla",
  "Columns of property id, line, dollars and reason: amounts in place of those of the grid. Lines: neighborhood, size, baths, floor, age, quality, amenities, parking, utilities.":
    "Columnas con identificador, línea, dólares y motivo: importes en lugar de los de la tabla. Líneas: neighborhood, size, baths, floor, age, quality, amenities, parking, utilities.",
  "A, B or C by age and photo quality; our rule, below":
    "A, B o C por antigüedad y calidad de las fotos; regla nuestra, más abajo",
  "RESTRICTED, SENIOR, STUDENT, lease-up, and what is unknown; its heading says what is left out":
    "RESTRICTED, SENIOR, STUDENT, en ocupación inicial y lo que se desconoce; su encabezado dice qué queda fuera",
  "TRUE where rents are restricted": "TRUE si las rentas están restringidas",
  "TRUE for senior housing": "TRUE si es vivienda para mayores",
  "TRUE for student housing": "TRUE si es vivienda para estudiantes",
  "Confidence of the interval, 50% to 99%.": "Confianza del intervalo, de 50% a 99%.",
  "Dollars a month for one bath more.": "Dólares al mes por un baño más.",
  "Dollars a month for one floor more, in buildings with an elevator.":
    "Dólares al mes por un piso más, en edificios con elevador.",
  "Fewer comps that count are thin.": "Con menos comparables que cuenten, hay pocos datos.",
  "Fewer homes observed at them are thin.": "Con menos viviendas observadas en ellos, hay pocos datos.",
  "For the best mix, two columns: at or below a percentage, at least so many homes.":
    "Para la mejor mezcla, dos columnas: hasta un porcentaje, al menos tantas viviendas.",
  "Gross rent floor of the building, dollars a month (Rev. Proc. 94-57). Where it is above the computed maximum it is the gross rent; today's allowance comes off it.":
    "Piso de renta bruta del edificio, dólares al mes (Rev. Proc. 94-57). Si supera el máximo calculado, es la renta bruta; se le resta la asignación de hoy.",
  "How many comps to average next to the property, 1 to 25; the other options limit them.":
    "Cuántos comparables se promedian junto a la propiedad, de 1 a 25; las demás opciones los limitan.",
  "How many months, 3 to 36; the last ends on the day of the data.":
    "Cuántos meses, de 3 a 36; el último termina el día de los datos.",
  "Ids of properties to pool: each is compared with itself only.":
    "Identificadores de propiedades que se agrupan: cada una se compara solo consigo misma.",
  "Kinds of comps that count against another kind of subject: restricted, senior, student.":
    "Clases de comparables que cuentan aunque la propiedad sea de otra: restricted, senior, student.",
  "Mandatory fees, dollars a month: they are rent, so they come off the net rent.":
    "Cargos obligatorios, dólares al mes: son renta, así que se restan de la renta neta.",
  "Net above this share of effective rent is marked.":
    "Se marca el ajuste neto que supera esta parte de la renta efectiva.",
  "One figure of the row: the premium in dollars a month, its bounds, its share of the classic rent, the homes of each kind, the plain difference of means, or the verdict.":
    "Una cifra de la fila: la prima en dólares al mes, sus límites, su parte de la renta sin renovar, las viviendas de cada clase, la simple diferencia de medias o el veredicto.",
  "One figure: whether it passes, the share of homes and the share that it needs, the average, the largest group, the homes left out, or a fraction of one building (the mix then has the square feet); of the best mix its rent a month, or the rent given up against market.":
    "Una cifra: si cumple, la parte de viviendas y la que se exige, el promedio, el grupo mayor, las que quedan fuera o una fracción de un solo edificio (la mezcla lleva entonces los pies cuadrados); de la mejor mezcla, su renta al mes o la renta que se cede frente al mercado.",
  "Rent per square foot that sizes are adjusted with, dollars a month.":
    "Renta por pie cuadrado con la que se ajusta el tamaño, dólares al mes.",
  "Share of effective rent for .1 of photo quality. It overlaps with age: a warning says so.":
    "Parte de la renta efectiva por 0.1 de calidad de fotos. Se solapa con la antigüedad: una advertencia lo dice.",
  "Share of effective rent for ten years of age, such as 1.5%.":
    "Parte de la renta efectiva por diez años de antigüedad, como 1.5%.",
  "Share of the average rent per square foot that one more square foot is worth, 0 to 1. Outside .30 to .60 a warning says so.":
    "Parte de la renta media por pie cuadrado que vale un pie cuadrado más, de 0 a 1. Fuera de 0.30 a 0.60 lo dice una advertencia.",
  "Square feet of the subject's homes of the type, where its listings don't say.":
    "Pies cuadrados de las viviendas del tipo en la propiedad, si sus anuncios no los dicen.",
  "mean of its observed homes": "la media de sus viviendas observadas",
  "TRUE: an indicated rent also where the grid is thin.": "TRUE: renta indicada también con pocos datos.",
  "TRUE: the best mix may have homes without a designation.":
    "TRUE: la mejor mezcla puede tener viviendas sin designación.",
  "The day that the figures are of. Where the formula doesn't say it, the workbook's name AsOf decides.":
    "El día de las cifras. Si la fórmula no lo dice, lo da el nombre AsOf del libro.",
  "The day that the last month ends on. Where the formula doesn't say it, the workbook's name AsOf decides.":
    "El día en que termina el último mes. Si la fórmula no lo dice, lo da el nombre AsOf del libro.",
  "The kind of parking that tenants can't avoid: its monthly charge is adjusted.":
    "La clase de estacionamiento que el inquilino no puede evitar: se ajusta su cargo mensual.",
  "The most that age adjusts, as a share of effective rent.":
    "Lo más que ajusta la antigüedad, como parte de la renta efectiva.",
  "TRUE: rates for baths and floors that you don't enter come from the comps' own homes, within each property; a rate whose interval includes zero stays 0.":
    "TRUE: los importes por baño y por piso que no se escriben salen de las viviendas de los comparables, dentro de cada propiedad; si el intervalo contiene el cero quedan en 0.",
  "Two columns: an amenity as the service names it, and dollars a month.":
    "Dos columnas: una amenidad como la llama el servicio, y dólares al mes.",
  "Two columns: heat, electricity, water, sewer, trash_service or internet, and the monthly allowance of it.":
    "Dos columnas: heat, electricity, water, sewer, trash_service o internet, y su asignación mensual.",
  "What else is held equal: month, floor, sqft.": "Qué más se mantiene igual: month, floor, sqft.",
  "month, from 20 homes on": "month, desde 20 viviendas",
  "the median of the comps that count": "la mediana de los comparables que cuentan",
};
